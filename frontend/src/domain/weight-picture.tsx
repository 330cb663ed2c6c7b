import type { MeasuredWeightDto } from '../api/generated.ts';
import styles from './weight-picture.module.css';

interface WeightPictureProps {
  weight: Pick<MeasuredWeightDto, 'petName' | 'weight' | 'salonName'>;
  /** The picture's address; absent while it loads, and where the picture is gone. */
  src: string | undefined;
}

/** The picture of the dog on the scales. */
export const WeightPicture = ({ weight: { petName, weight, salonName }, src }: WeightPictureProps) =>
  src ? (
    <img className={styles.picture} src={src} alt={`${petName} on the scales at ${salonName}: ${weight} lb`} />
  ) : (
    <span className={styles.picture} aria-hidden="true" />
  );
