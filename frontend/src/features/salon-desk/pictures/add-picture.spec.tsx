import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { sam, signIn } from '../../../testing/cast.ts';
import { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { deskAnswers } from '../../../testing/salon-desk-answers.ts';

interface FakeBitmap {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  close(): void;
}

let restore: () => void;
afterEach(() => {
  restore();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  localStorage.clear();
});

/** Lets the browser read pictures one by one, and names those that are prepared; a drawn picture is its own name. */
function fakePictures() {
  const reads = new Map<string, () => void>();
  const prepared: string[] = [];
  let drawn = '';
  Object.assign(globalThis, {
    createImageBitmap: ({ name }: File) =>
      new Promise<FakeBitmap>((resolve) => {
        reads.set(name, () => resolve({ name, width: 600, height: 400, close: () => void prepared.push(name) }));
      }),
  });
  const context = { fillRect: () => undefined, drawImage: ({ name }: FakeBitmap) => (drawn = name) };
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const encoding = jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new window.Blob([drawn], { type: 'image/jpeg' })));
  restore = () => {
    drawing.mockRestore();
    encoding.mockRestore();
  };
  return { read: (name: string) => reads.get(name)?.(), prepared };
}

test('salon pictures: of two chosen one after the other the later one stays, whichever is ready first', async () => {
  signIn(sam);
  const { read, prepared } = fakePictures();
  new FakeApi(deskAnswers({}));
  const { user } = renderApp('/dashboard/salon?tab=overview');
  const input = await screen.findByLabelText('Picture');
  for (const name of ['large.jpg', 'small.jpg'])
    await user.upload(input, new File(['x'], name, { type: 'image/jpeg' }));
  const small = `data:image/jpeg;base64,${btoa('small.jpg')}`;
  read('small.jpg');
  expect(await screen.findByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', small);
  read('large.jpg');
  await waitFor(() => expect(prepared).toEqual(['small.jpg', 'large.jpg']));
  expect(screen.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', small);
});
