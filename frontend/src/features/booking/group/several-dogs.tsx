import { Button } from '../../../shared/button.tsx';
import { useFocusWhenShown } from '../../../shared/use-focus-when-shown.ts';
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

interface SeveralDogsProps {
  isOn: boolean;
  /** Whether the form was turned to by the other form's button, which has gone with the focus. */
  wasPressed: boolean;
  onTurn: () => void;
}

/** The way from the form for one dog to the form for several, and back. */
export const SeveralDogs = ({ isOn, wasPressed, onTurn }: SeveralDogsProps) => (
  <p className={styles.ask}>
    {!isOn && <span>{messages.ask}</span>}
    <Button ref={useFocusWhenShown<HTMLButtonElement>(wasPressed)} tone="quiet" onClick={onTurn}>
      {isOn ? messages.oneDog : messages.several}
    </Button>
  </p>
);
