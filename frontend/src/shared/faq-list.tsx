import styles from './faq-list.module.css';
import { Icon } from './icon.tsx';

export interface Question {
  question: string;
  answer: string;
}

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
