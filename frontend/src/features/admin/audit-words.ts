import type { AuditEntryDto } from '../../api/generated.ts';

/** Returns the name of an action: "salon.approved" -> "Salon approved". */
export function actionName(action: string): string {
  const words = action.replace(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);

export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

/** Returns the values before and after, field by field; a value that is not recorded is undefined. */
export function changesOf({ before, after }: Pick<AuditEntryDto, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    ...(before && field in before && { before: shown(before[field]) }),
    ...(after && field in after && { after: shown(after[field]) }),
  }));
}

/** Returns the subject's name where one is known, else its kind and id. */
export const subjectName = ({ subjectKind, subjectId, subjectName: name }: AuditEntryDto): string =>
  name ?? `${subjectKind.replace(/[_-]/g, ' ')} ${subjectId}`;

export const actorName = ({ actorName: name, actorRole, actorId }: AuditEntryDto): string =>
  actorRole === 'platform' ? 'The platform' : (name ?? `account ${actorId}`);
