import type { SalonPictureDto } from '../api/generated.ts';
import styles from './salon-photo.module.css';

interface SalonPhotoProps {
  picture: SalonPictureDto;
  /** The displayed width, as the value of the attribute `sizes`. */
  sizes: string;
  /** Whether the picture is the largest element of the first view, so that it loads before everything else. */
  first?: boolean;
}

/** A picture of a salon in the format and width that the browser chooses; it keeps its room while it loads. */
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
