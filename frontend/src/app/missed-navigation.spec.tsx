import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { MissedNavigation } from './missed-navigation.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('a step back during the first render takes effect after it', () => {
  window.history.replaceState(null, '', '/subscribe?step=plan');
  let isFirst = true;
  function Page() {
    const { pathname, search } = useLocation();
    if (isFirst) window.history.replaceState(null, '', '/subscribe');
    isFirst = false;
    return <p>{`${pathname}${search}`}</p>;
  }
  render(
    <BrowserRouter useTransitions={false}>
      <Page />
      <MissedNavigation />
    </BrowserRouter>,
  );
  expect(screen.getByText('/subscribe')).toBeInTheDocument();
});
