import type { Payout } from '../../../objects/payout.js';
import { html, type Markup } from '../onboarding/markup.js';
import { pageDocument } from '../onboarding/page-frame.js';
import { salonOf, stepAddress } from '../onboarding/page-parts.js';
import type { Dashboard } from './dashboard.service.js';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number) => dollars.format(cents / 100);
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

const states: Readonly<Record<Payout['status'], string>> = {
  pending: 'waits',
  in_transit: 'on its way',
  paid: 'arrived',
  failed: 'sent back',
  canceled: 'cancelled',
};

/** Renders the account's balance, its bank account, and its latest payouts. */
export function dashboardPage({ session, balanceCents, payouts }: Dashboard): Markup {
  const [bank] = session.account.external_accounts.data;
  return pageDocument(
    'Payout account',
    html`<main>
      <div class="sheet">
        <span class="mode">Sandbox</span>
        <h1 class="title">${salonOf(session)}</h1>
        <p class="lead">Your payout account. No real money moves, and nothing leaves this machine.</p>
        <section class="card">
          <dl>
            <div>
              <dt>Balance</dt>
              <dd>${money(balanceCents)}</dd>
            </div>
            <div>
              <dt>Bank account</dt>
              <dd>${bank ? `${bank.bank_name} •••• ${bank.last4}` : 'None'}</dd>
            </div>
          </dl>
        </section>
        <section class="card">
          <div class="group"><h2>Payouts to your bank</h2></div>
          ${payouts.length === 0 ? html`<p class="hint">None yet.</p>` : payoutTable(payouts)}
        </section>
        <div class="actions">
          <a href="${stepAddress(session, 'bank')}">Change bank account</a>
          <a href="${stepAddress(session, 'details')}">Change who is paid</a>
          <a class="quiet" href="${session.link.return_url}">Back</a>
        </div>
      </div>
    </main>`,
  );
}

const payoutTable = (payouts: readonly Payout[]): Markup =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Date (UTC)</th>
        <th scope="col">Amount</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.map(
        ({ created, amount, status }) =>
          html`<tr>
            <td>${day(created)}</td>
            <td>${money(amount)}</td>
            <td>${states[status]}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
