import { expect, test } from '@jest/globals';
import { actionName, changesOf } from './audit-words.ts';

test('an action has a name in words', () => {
  expect(actionName('salon.approved')).toBe('Salon approved');
  expect(actionName('appointment.no_show')).toBe('Appointment no show');
});

test('a change is listed field by field', () => {
  expect(changesOf({ before: { status: 'pending', cents: 0 }, after: { status: 'approved', by: null } })).toEqual([
    { field: 'status', before: 'pending', after: 'approved' },
    { field: 'cents', before: '0' },
    { field: 'by', after: 'none' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
