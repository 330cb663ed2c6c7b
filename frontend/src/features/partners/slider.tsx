import { useId } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

export function Slider({ label, value, range, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
