import { businessTerms } from '../../plans/index.js';
import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime } from './salon-time.js';

type Weight = Extract<MailContent, { kind: `weight-${string}` }>;

const { answerHours } = businessTerms.measuredWeight;

/** Returns the mail about a measured weight and its outcome, for the owner or the salon (rules.md#measured-weight). */
export function measuredWeight(about: Weight, site: string): MailMessage {
  const { weight, to, timeZone } = about;
  const { petName, salonName, decisionReason } = weight;
  const reason = decisionReason ? ` Reason: ${decisionReason}` : '';
  const pounds = `${weight.weight} lb`;
  const text = {
    'weight-stated': `${salonName} weighed ${petName} at ${pounds}, which is more than the current plan covers. If you agree, the plan changes next month to the one for that size, at ${dollars(weight.price)} a month. The same happens if you do not answer within ${answerHours} hours (by ${dateAtTime(weight.answerDueAt, timeZone)}) and the visit took place. If you object, an administrator decides. The picture is on your dashboard.`,
    'weight-accepted':
      to === 'owner'
        ? `${petName} weighs ${pounds}. ${effectOf(about)}${reason}`
        : `The weight that you reported for ${petName}, ${pounds}, was accepted. You are credited ${dollars(weight.credit)} once: the difference in your share between the two plans. It is on your next statement.${reason}`,
    'weight-dismissed': `The weight of ${pounds} reported for ${petName} at ${salonName} was not accepted, so it does not change the plan.${reason}`,
  }[about.kind];
  const subject = {
    'weight-stated': `${salonName} weighed ${petName}`,
    'weight-accepted': `${petName}'s weight of ${pounds} was accepted`,
    'weight-dismissed': `${petName}'s weight was not accepted`,
  }[about.kind];
  return {
    subject,
    preview: `${pounds}, weighed at ${salonName}.`,
    title: subject,
    paragraphs: ['Hello,', text],
    facts: [
      ['Dog', petName],
      ['Weight', pounds],
      ['Salon', salonName],
    ],
    action:
      to === 'owner'
        ? { label: 'See the picture', url: `${site}/dashboard/pet-owner` }
        : { label: 'See your earnings', url: `${site}/dashboard/salon?tab=earnings` },
  };
}

/** Returns the effect of an accepted weight on the plan, as a sentence for the owner. */
function effectOf({ weight, effect = 'changes' }: Weight): string {
  const next = `the plan changes to the one for that size, at ${dollars(weight.price)} a month`;
  return {
    changes: `Next month ${next}.`,
    kept: 'The plan is the one for that size already.',
    superseded: 'A weight that was reported later decides the plan, so this one does not change it.',
    ended: `The subscription was cancelled. If it continues, ${next}.`,
  }[effect];
}
