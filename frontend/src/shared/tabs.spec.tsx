import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ key: label, label, content: `For ${label}` }));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the first tab is open, and a click opens another', async () => {
  render(<Tabs label="Sizes" tabs={sizes} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('For Small');
  await userEvent.click(screen.getByRole('tab', { name: 'Large' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('For Large');
});

test('a key that is a command of the browser, such as Alt and an arrow for Back, opens no tab', async () => {
  render(<Tabs label="Sizes" tabs={sizes} />);
  await userEvent.tab();
  for (const keys of ['{Alt>}{ArrowRight}{/Alt}', '{Meta>}{ArrowRight}{/Meta}', '{Control>}{End}{/Control}'])
    await userEvent.keyboard(keys);
  expect(selected()).toBe('Small');
});

test('arrow keys, Home and End move between the tabs and around the ends', async () => {
  render(<Tabs label="Sizes" tabs={sizes} />);
  await userEvent.tab();
  const seen: (string | null)[] = [];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(selected());
  }
  expect(seen).toEqual(['Medium', 'Large', 'Small', 'Large', 'Small']);
  expect(screen.getByRole('tab', { name: 'Small' })).toHaveFocus();
});
