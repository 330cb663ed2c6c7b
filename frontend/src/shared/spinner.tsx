import { Loading } from './skeleton.tsx';
import styles from './spinner.module.css';

/** Three rising bubbles while something loads. */
export function Spinner({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.spinner}>
      <span />
      <span />
      <span />
    </Loading>
  );
}
