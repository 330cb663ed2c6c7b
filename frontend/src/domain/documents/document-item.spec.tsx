import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentItem } from './document-item.tsx';

test('a press while a document is being sent does not send it again, and the button keeps the focus', async () => {
  const sent: unknown[] = [];
  const upload = (document: unknown) => Promise.resolve(void sent.push(document));
  const item = (busy: boolean) => <DocumentItem kind="license" document={undefined} busy={busy} upload={upload} />;
  const { rerender } = render(item(false));
  const file = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/^Business license: PDF/), file);
  await userEvent.type(screen.getByLabelText('Business license: valid until'), '2036-12-20');
  rerender(item(true));
  const button = screen.getByRole('button', { name: 'Upload: Business license' });
  await userEvent.click(button);
  expect(sent).toEqual([]);
  expect(button).toHaveFocus();
  rerender(item(false));
  await userEvent.click(button);
  expect(sent).toHaveLength(1);
});
