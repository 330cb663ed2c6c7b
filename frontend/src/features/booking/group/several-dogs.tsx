import { Button } from '../../../shared/button.tsx';
import { messages } from './group.messages.ts';
import styles from './group.module.css';

/** What the form for one dog and the form for several hand on to each other: the address keeps all but the note. */
export interface HandedOn {
  /** A UTC instant. */
  start?: string;
  /** The dog of the form for one dog, and the ids of its add-ons, separated by commas. */
  pet?: string;
  addons?: string;
  notes: string;
}

/** The way from the form for one dog to the form for several, and back. */
export const SeveralDogs = ({ isOn, onTurn }: { isOn: boolean; onTurn: () => void }) => (
  <p className={styles.ask}>
    {!isOn && <span>{messages.ask}</span>}
    <Button tone="quiet" onClick={onTurn}>
      {isOn ? messages.oneDog : messages.several}
    </Button>
  </p>
);
