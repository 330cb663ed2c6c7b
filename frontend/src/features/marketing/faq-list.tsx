import { Icon } from '../../shared/icon.tsx';
import styles from './faq-list.module.css';
import type { Question } from './how-it-works.content.ts';

/** Questions that open to their answers. */
export const FaqList = ({ questions }: { questions: Question[] }) => (
  <div className={styles.list}>
    {questions.map(({ question, answer }) => (
      <details key={question} className={styles.item}>
        <summary>
          <h3>{question}</h3>
          <Icon name="chevron-down" size={22} />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
