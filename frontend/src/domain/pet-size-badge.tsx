import type { PetSize } from './pet-size.ts';
import { classNames } from '../shared/class-names.ts';
import styles from './badge.module.css';
import { petSizeName } from './pet-size.ts';

export const PetSizeBadge = ({ size }: { size: PetSize }) => (
  <span className={classNames(styles.badge, styles.size)}>{petSizeName(size)}</span>
);
