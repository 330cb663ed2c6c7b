import { countQuery } from '../platform/index.js';

/** The entries of the audit log that are listed; without a condition, all. */
export interface AuditFilter {
  readonly action?: string;
  readonly actorId?: number;
  /** Kind and id of the subject, such as `salon:12`. */
  readonly subject?: string;
}

interface Condition {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** Returns the condition for the filters, each of which has an index that also yields the order. */
export function auditConditions({ action, actorId, subject }: AuditFilter): Condition {
  const values: unknown[] = [];
  const parts = ['true'];
  if (action) parts.push(`action = $${values.push(action)}`);
  if (actorId) parts.push(`actor_id = $${values.push(actorId)}`);
  if (subject) {
    const [kind, id] = subject.split(':');
    parts.push(`subject_kind = $${values.push(kind)} and subject_id = $${values.push(id)}`);
  }
  return { where: parts.join(' and '), values };
}

/**
 * Returns the query for a page, newest first. The id after which it begins or null, limit and offset follow the
 * condition's own values.
 */
export function auditPageQuery({ where, values }: Condition): string {
  const [id, limit, offset] = [1, 2, 3].map((place) => `$${values.length + place}`);
  return `
    select l.id, l.occurred_at as "occurredAt", l.actor_id as "actorId", u.username as "actorName",
      l.actor_role as "actorRole", l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
      case l.subject_kind
        when 'salon' then (select name from salons where id = l.subject_id::int)
        when 'user' then (select email::text from users where id = l.subject_id::int)
      end as "subjectName",
      l.before, l.after, l.reason
    from (select * from audit_log where ${where} and (${id}::bigint is null or id < ${id})
      order by id desc limit ${limit} offset ${offset}) l
    left join users u on u.id = l.actor_id
    order by l.id desc`;
}

export const auditCountQuery = ({ where }: Condition): string => countQuery(`audit_log where ${where}`);

/**
 * Steps from one action to the next in the index, so that its cost grows with the number of actions, not of entries.
 */
export const knownActionsQuery = `
  with recursive known as (
    (select action from audit_log order by action limit 1)
    union all
    select (select action from audit_log where action > known.action order by action limit 1)
    from known where known.action is not null
  )
  select action from known where action is not null order by action`;
