import { html, type Markup } from './markup.js';
import type { Session } from './onboarding.service.js';
import { pageFrame } from './page-frame.js';
import { leaveLink, salonOf, stepAddress } from './page-parts.js';

/** Renders the details for review before they are submitted. */
export function reviewPage(session: Session): Markup {
  const { account, person } = session;
  const [bank] = account.external_accounts.data;
  const dob = person && `${person.dob.month}/${person.dob.day}/${person.dob.year}`;
  return pageFrame({
    salon: salonOf(session),
    step: 'review',
    title: 'Check and send',
    lead: 'Payouts begin as soon as your details have been verified.',
    failed: false,
    content: html`${group('Who is paid', stepAddress(session, 'details'), [
        ['Paid as', account.business_type === 'company' ? 'A business' : 'A person'],
        ...(account.company ? [['Business', account.company.name] as const] : []),
        ['Name', `${person?.first_name} ${person?.last_name}`],
        ['Date of birth', dob ?? ''],
        ['Social Security number', '••• •• ••••'],
      ])}
      ${group('Bank account', stepAddress(session, 'bank'), [
        ['Bank', bank?.bank_name ?? ''],
        ['Routing number', bank?.routing_number ?? ''],
        ['Account', `•••• ${bank?.last4}`],
      ])}
      <form method="post" action="${stepAddress(session, 'review')}">
        <p class="terms">
          By sending this you agree to the terms of the payments sandbox: they promise nothing and ask for nothing.
        </p>
        <div class="actions"><button type="submit">Agree and send</button>${leaveLink(session)}</div>
      </form>`,
  });
}

function group(title: string, change: string, facts: readonly (readonly [string, string])[]): Markup {
  return html`<section class="card">
    <div class="group">
      <h3>${title}</h3>
      <a href="${change}" aria-label="Change: ${title}">Change</a>
    </div>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
