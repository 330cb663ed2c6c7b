import type { SalonPictureDto } from '../api/generated.ts';
import styles from './salon-photo.module.css';

interface SalonPhotoProps {
  picture: SalonPictureDto;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** It is the largest thing of the page's first view: everything else waits for it. */
  first?: boolean;
}

/** A picture of a salon in the format and the width that the browser wants; it keeps its place while it loads. */
export function SalonPhoto({ picture, sizes, first = false }: SalonPhotoProps) {
  const { address, widths, width, height, alt } = picture;
  const sources = (ending: string) => widths.map((each) => `${address}-${each}.${ending} ${each}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${address}-${width}.jpg`}
        width={width}
        height={height}
        alt={alt}
        className={styles.photo}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
