import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../app/store.ts';
import { dialogOnDemand, sectionOnDemand } from './on-demand.tsx';
import { selectToast } from './toasts/toasts.slice.ts';

interface HoursProps {
  open: boolean;
  onClose: () => void;
}

const Hours = ({ open, onClose }: HoursProps) =>
  open ? (
    <div role="dialog" aria-label="Hours">
      <button onClick={onClose}>Close</button>
    </div>
  ) : null;

/** A page with a button that opens the dialog. */
function pageWith(Dialog: ComponentType<HoursProps>) {
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Show hours</button>
        <Dialog open={open} onClose={() => setOpen(false)} />
      </>
    );
  };
}

function show(page: ReactNode) {
  const store = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
  return store;
}

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the code of a dialog is loaded when it is first opened, and only once', async () => {
  const load = jest.fn(() => Promise.resolve(Hours));
  const Page = pageWith(dialogOnDemand(load));
  show(<Page />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
  expect(screen.getByRole('dialog', { name: 'Hours' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a dialog whose code is slow to load says that it is loading', async () => {
  const Page = pageWith(dialogOnDemand(() => new Promise<ComponentType<HoursProps>>(() => undefined)));
  show(<Page />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('a dialog whose code cannot be loaded shows a message, and opens once the network is back', async () => {
  const load = jest.fn<() => Promise<ComponentType<HoursProps>>>().mockImplementationOnce(offline);
  load.mockResolvedValue(Hours);
  const Page = pageWith(dialogOnDemand(load));
  const store = show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
  await waitFor(() => expect(selectToast(store.getState())?.title).toBe('This part of the page did not load'));
  expect(screen.queryByRole('dialog', { name: 'Hours' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
  expect(await screen.findByRole('dialog', { name: 'Hours' })).toBeVisible();
});

test('a section shows a placeholder until its code is loaded, and loading can be repeated', async () => {
  const load = jest.fn<() => Promise<ComponentType<object>>>().mockImplementationOnce(offline);
  load.mockResolvedValue(() => <p>Payments of this month</p>);
  const Section = sectionOnDemand(load, <p>Loading payments</p>);
  show(<Section />);
  expect(screen.getByText('Loading payments')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payments of this month')).toBeVisible();
});
