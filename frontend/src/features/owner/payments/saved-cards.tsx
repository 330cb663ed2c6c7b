import { useRef, useState } from 'react';
import { useListCardsQuery, type SavedCardDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { dialogOnDemand, sectionOnDemand } from '../../../shared/on-demand.tsx';
import { Loading, Skeleton } from '../../../shared/skeleton.tsx';
import { messages } from '../owner.messages.ts';
import tab from '../tab.module.css';
import styles from './payments-tab.module.css';
import { SavedCardRow } from './saved-card-row.tsx';
import { useCardChanges } from './use-card-changes.ts';

/** The card form is loaded when a card is added. */
const AddCard = sectionOnDemand(
  async () => (await import('./add-card.tsx')).AddCard,
  <Skeleton className={styles.placeholder} />,
);

const RemoveCardDialog = dialogOnDemand(async () => (await import('./remove-card-dialog.tsx')).RemoveCardDialog);

/** The owner's cards: which one pays, which ones expire, and how to add, choose and remove one. */
export function SavedCards() {
  const cards = useListCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { choose, choosing, remove } = useCardChanges();
  const [adding, setAdding] = useState(false);
  const removing = useDialog<SavedCardDto>();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setAdding(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="cards">
      <div className={tab.head}>
        <h2 id="cards" ref={heading} tabIndex={-1}>
          Cards
        </h2>
        {!adding && (
          <Button tone="quiet" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
            Add Card
          </Button>
        )}
      </div>
      {adding && <AddCard onClose={done} />}
      <Loaded
        query={cards}
        pending={
          <Loading label="Loading cards">
            <Skeleton className={styles.placeholder} />
          </Loading>
        }
        failed={<FailedNotice title={messages.cardsFailed} onRetry={() => void cards.refetch()} />}
        empty={adding ? null : <p className={styles.nothing}>{messages.noCards}</p>}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((card) => (
              <li key={card.id}>
                <SavedCardRow
                  card={card}
                  busy={choosing}
                  onChoose={() => void choose(card)}
                  onRemove={() => removing.show(card)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <RemoveCardDialog dialog={removing} onConfirm={remove} afterwards={heading} />
    </section>
  );
}
