import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FoamEdge } from './foam-edge.tsx';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  tone?: 'plain' | 'foam' | 'cream';
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A band of a public page. A band with its own background begins with foam. */
export function Section({ id, tone = 'plain', title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className={classNames(styles.section, styles[tone])}>
      {tone !== 'plain' && <FoamEdge className={styles.edge} />}
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
