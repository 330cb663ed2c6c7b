import { useState } from 'react';
import { SALON_PICTURES } from '../../domain/business-constants.ts';
import { SalonPicture } from '../../domain/salon-picture.tsx';
import { Icon } from '../../shared/icon.tsx';
import styles from './photo-carousel.module.css';

/** Four pictures, beginning with the one that stands for the salon elsewhere. */
export function PhotoCarousel({ salonId, salonName }: { salonId: number; salonName: string }) {
  const [shown, show] = useState(0);
  const turn = (by: number) => show((shown + by + SALON_PICTURES) % SALON_PICTURES);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={`Pictures of ${salonName}`}>
      <div className={styles.picture} role="img" aria-label={`Picture ${shown + 1} of ${SALON_PICTURES}`}>
        <SalonPicture index={salonId + shown} />
      </div>
      <div className={styles.controls}>
        <button type="button" className={styles.turn} aria-label="Previous picture" onClick={() => turn(-1)}>
          <Icon name="chevron-left" size={24} />
        </button>
        <p className={styles.counter} aria-live="polite">
          {shown + 1} / {SALON_PICTURES}
        </p>
        <button type="button" className={styles.turn} aria-label="Next picture" onClick={() => turn(1)}>
          <Icon name="chevron-right" size={24} />
        </button>
      </div>
    </section>
  );
}
