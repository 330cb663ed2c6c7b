import { useRef } from 'react';
import { useFindPeopleQuery, type PersonDto } from '../../../api/generated.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { NoPets } from '../../../shared/illustrations/no-pets.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../shared/notice.tsx';
import type { useAdminSearchParams } from '../use-admin-search-params.ts';
import caseStyles from '../case-list.module.css';
import styles from './people.module.css';
import { messages } from './people.messages.ts';
import { PersonRow } from './person-row.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

const SHORTEST = 3;

/** Finds an account, and shows an administrator's actions on it. */
export function PeopleTab({ search: { q, change } }: { search: ReturnType<typeof useAdminSearchParams> }) {
  const isSearch = (q ?? '').length >= SHORTEST;
  const people = useFindPeopleQuery({ q: q ?? '' }, { skip: !isSearch, refetchOnMountOrArgChange: true });
  const deciding = useDialog<PersonDto>();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={messages.search}
          placeholder={messages.placeholder}
          maxLength={100}
          searched={q ?? ''}
          onSearch={(words) => change({ q: words })}
        />
      </div>
      {isSearch ? (
        <Loaded
          query={people}
          pending={<ListSkeleton label={messages.loading} />}
          failed={<FailedNotice title={messages.failed} onRetry={() => void people.refetch()} />}
          isEmpty={(found) => found.length === 0}
          empty={<Notice picture={<NoPets />} {...messages.nobody} />}
        >
          {(found) => (
            <ul ref={list} tabIndex={-1} className={caseStyles.list}>
              {found.map((person) => (
                <PersonRow key={person.id} person={person} onDecide={() => deciding.show(person)} />
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        <Notice picture={<NoPets />} {...messages.begin} />
      )}
      <SuspensionDialog dialog={deciding} afterwards={list} />
    </>
  );
}
