import { useState } from 'react';
import type { SalonDetailDto } from '../../api/generated.ts';
import { SALON_PICTURES } from '../../domain/business-constants.ts';
import { SalonPhoto } from '../../domain/salon-photo.tsx';
import { SalonDrawing } from '../../domain/salon-picture.tsx';
import { Icon } from '../../shared/icon.tsx';
import styles from './photo-carousel.module.css';

const sizes = '(min-width: 64rem) 37.5rem, 100vw';

/** The salon's own pictures, or the four drawings, starting with the one that represents it elsewhere. */
export function PhotoCarousel({ salon }: { salon: Pick<SalonDetailDto, 'id' | 'name' | 'pictures'> }) {
  const [wanted, show] = useState(0);
  const count = salon.pictures.length || SALON_PICTURES;
  const shown = wanted % count;
  const picture = salon.pictures[shown];
  const turn = (by: number) => show((shown + by + count) % count);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={`Pictures of ${salon.name}`}>
      {picture ? (
        <div className={styles.picture}>
          <SalonPhoto key={picture.id} picture={picture} sizes={sizes} first={shown === 0} />
        </div>
      ) : (
        <div className={styles.picture} role="img" aria-label={`Picture ${shown + 1} of ${count}`}>
          <SalonDrawing index={salon.id + shown} />
        </div>
      )}
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.turn} aria-label="Previous picture" onClick={() => turn(-1)}>
            <Icon name="chevron-left" size={24} />
          </button>
          <p className={styles.counter} aria-live="polite">
            {shown + 1} / {count}
          </p>
          <button type="button" className={styles.turn} aria-label="Next picture" onClick={() => turn(1)}>
            <Icon name="chevron-right" size={24} />
          </button>
        </div>
      )}
    </section>
  );
}
