import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { StatusOf } from './status.ts';
import { StatusTag } from './status-tag.tsx';

test.each([
  ['subscription', 'active', 'Active'],
  ['subscription', 'cancelled', 'Cancelled'],
  ['subscription', 'pending', 'pending'],
  ['subscription', 'past_due', 'past_due'],
  ['subscription', 'something_new', 'something_new'],
  ['salon', 'pending', 'Pending Approval'],
  ['salon', 'rejected', 'Application Rejected'],
  ['salon', 'approved', 'Approved'],
] as const satisfies [StatusOf, string, string][])('status: a %s that is %s shows %s', (of, status, shown) => {
  render(<StatusTag of={of} status={status} />);
  expect(screen.getByText(shown)).toBeVisible();
});
