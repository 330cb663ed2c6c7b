import type { AuditEntryDto } from '../../api/generated.ts';

/** "salon.approved" -> "Salon approved". */
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

/** Field by field what was and what is; a side that is missing was not told. */
export function changesOf({ before, after }: Pick<AuditEntryDto, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    ...(before && field in before && { before: shown(before[field]) }),
    ...(after && field in after && { after: shown(after[field]) }),
  }));
}

/** "12 (Bubbles & Bows)" has a name where one is known. */
export const subjectName = ({ subjectKind, subjectId, subjectName: name }: AuditEntryDto): string =>
  name ?? `${subjectKind.replace(/[_-]/g, ' ')} ${subjectId}`;

export const actorName = ({ actorName: name, actorRole, actorId }: AuditEntryDto): string =>
  actorRole === 'platform' ? 'The platform' : (name ?? `account ${actorId}`);
