import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { benefits, premiumFeatures, questions } from './how-it-works.content.ts';

beforeEach(() => void new FakeApi({}));

test('how-it-works page: four steps, benefits, premium features and six questions', async () => {
  renderApp('/how-it-works');
  await screen.findByRole('heading', { level: 1 });
  for (const { title } of [...benefits, ...premiumFeatures]) expect(screen.getAllByText(title)[0]).toBeVisible();
  expect(questions).toHaveLength(6);
  for (const { question, answer } of questions) {
    expect(screen.getByText(question)).toBeInTheDocument();
    expect(screen.getByText(answer)).toBeInTheDocument();
  }
  const steps = screen.getAllByRole('list').find((list) => list.tagName === 'OL')!;
  expect(steps.children).toHaveLength(4);
});

test('how-it-works page: the page leads to /auth/sign-up and to /', async () => {
  renderApp('/how-it-works');
  await screen.findByRole('heading', { level: 1 });
  const hrefs = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/auth/sign-up', '/']));
});
