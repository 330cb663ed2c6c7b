import { testBanks, testRoutingNumber } from '../test-banks.js';
import { errorSummary, type FormState, textField } from './fields.js';
import { html, type Markup } from './markup.js';
import type { Session } from './onboarding.service.js';
import { pageFrame } from './page-frame.js';
import { leaveLink, salonOf, stepAddress, testNumbers } from './page-parts.js';

/** Renders the form for the bank account that receives the payouts. */
export function bankPage(session: Session, state: FormState): Markup {
  const refused = session.account.external_accounts.data.some(({ status }) => status === 'errored');
  return pageFrame({
    salon: salonOf(session),
    step: 'bank',
    title: 'Where should payouts go?',
    lead: refused
      ? 'The bank sent back the last payout, so another bank account is needed.'
      : 'A checking account in the United States, in US dollars.',
    failed: Object.keys(state.errors).length > 0,
    content: html`${errorSummary(state.errors)}
      <form class="card" method="post" action="${stepAddress(session, 'bank')}" novalidate>
        ${textField(
          {
            name: 'routing_number',
            label: 'Routing number',
            hint: '9 digits, at the bottom left of a check',
            numeric: true,
            maxLength: 9,
          },
          state,
        )}
        ${textField({ name: 'account_number', label: 'Account number', numeric: true, maxLength: 17 }, state)}
        ${textField(
          { name: 'account_number_again', label: 'Account number once more', numeric: true, maxLength: 17 },
          state,
        )}
        <div class="actions"><button type="submit">Continue</button>${leaveLink(session)}</div>
      </form>
      ${testNumbers(
        `Test accounts (routing number ${testRoutingNumber})`,
        testBanks.map(({ number, failure }) => [number, outcomeOf(failure?.code)] as const),
      )}`,
  });
}

function outcomeOf(code: string | undefined): string {
  return code === undefined ? 'Payouts arrive' : `Payouts come back: ${code.replaceAll('_', ' ')}`;
}
