import { useListAuditActionsQuery } from '../../api/generated.ts';
import { useListAuditQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
import { NoEntries } from '../../shared/illustrations/no-entries.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { messages } from './admin.messages.ts';
import { AuditList } from './audit-list.tsx';
import { actionName } from './audit-words.ts';
import filters from './filters.module.css';
import { PER_PAGE, type useAdminSearchParams } from './use-admin-search-params.ts';

/** The audit log: every change of a status, a role or money, with who, what, before, after and when. */
export function AuditTab({ search }: { search: ReturnType<typeof useAdminSearchParams> }) {
  const { audit, page, change, turnTo } = search;
  const entries = useListAuditQuery(audit, { refetchOnMountOrArgChange: true });
  const actions = useListAuditActionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const options = [
    { value: '', label: 'Any change' },
    ...(actions.data ?? []).map((action) => ({ value: action, label: actionName(action) })),
  ];

  return (
    <>
      <div className={filters.filters}>
        <SelectField
          label="Change"
          options={options}
          value={audit.action ?? ''}
          onValue={(action) => change({ action })}
        />
        {audit.subject && (
          <p className={filters.subject}>
            {`Only ${audit.subject.replace(':', ' ')}`}
            <Button tone="quiet" onClick={() => change({ subject: '' })}>
              Show all
            </Button>
          </p>
        )}
      </div>
      <PagedList
        query={entries}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading the audit log"
        failed={messages.auditFailed}
        picture={<NoEntries />}
        empty={messages.nothingLogged}
      >
        {(rows) => <AuditList entries={rows} onSubject={(subject) => change({ subject })} />}
      </PagedList>
    </>
  );
}
