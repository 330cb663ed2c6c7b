import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { SittingDog } from '../../shared/illustrations/sitting-dog.tsx';
import styles from './welcome-card.module.css';

/** The first step for an owner without a dog. */
export const WelcomeCard = ({ onAdd }: { onAdd: () => void }) => (
  <section className={styles.card} aria-labelledby="welcome">
    <div className={styles.words}>
      <h2 id="welcome">Who is going to have a bath?</h2>
      <p>Add your dog first. Its size decides the plan, and the salons will know whom to expect.</p>
      <Button tone="call" size="lg" icon={<Icon name="plus" />} onClick={onAdd}>
        Add Your Pet
      </Button>
    </div>
    <div className={styles.picture}>
      <SittingDog size="small" />
      <SittingDog size="large" />
    </div>
  </section>
);
