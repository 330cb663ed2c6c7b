import { errorOf, errorSummary, type FormState, textField } from './fields.js';
import { html, type Markup } from './markup.js';
import type { Session } from './onboarding.service.js';
import { pageFrame } from './page-frame.js';
import { leaveLink, salonOf, stepAddress, testNumbers } from './page-parts.js';

/** The fields that the error summary links to for a group of fields. */
const targets = { dob: 'dob_month', business_type: 'business_type_individual' };

/** Renders the form for the recipient: a person, or a business and its representative. */
export function detailsPage(session: Session, state: FormState): Markup {
  return pageFrame({
    salon: salonOf(session),
    step: 'details',
    title: 'Who is paid?',
    lead: 'The law asks whom money goes to. These details are used to check that and for nothing else.',
    failed: Object.keys(state.errors).length > 0,
    content: html`${errorSummary(state.errors, targets)}
      <form class="card" method="post" action="${stepAddress(session, 'details')}" novalidate>
        ${businessType(state)}
        <div class="business">
          ${textField({ name: 'business_name', label: 'Name of the business', autocomplete: 'organization' }, state)}
        </div>
        <div class="pair">
          ${textField({ name: 'first_name', label: 'First name', autocomplete: 'given-name' }, state)}
          ${textField({ name: 'last_name', label: 'Last name', autocomplete: 'family-name' }, state)}
        </div>
        ${dateOfBirth(state)}
        ${textField(
          {
            name: 'ssn_last_4',
            label: 'Last 4 digits of the Social Security number',
            hint: 'Any 4 digits; see below for those that do something.',
            numeric: true,
            maxLength: 4,
          },
          state,
        )}
        <div class="actions"><button type="submit">Continue</button>${leaveLink(session)}</div>
      </form>
      ${testNumbers('Test digits', [
        ['0000', 'Looked at for five minutes, then verified'],
        ['1111', 'Cannot be verified; other digits are asked for'],
        ['Others', 'Verified at once'],
      ])}`,
  });
}

function businessType({ typed, errors }: FormState): Markup {
  const choice = (value: string, label: string, hint: string) =>
    html`<label class="choice">
      <input
        type="radio"
        name="business_type"
        id="business_type_${value}"
        value="${value}"
        ${typed.business_type === value && html`checked`}
      />
      <span>${label}<span>${hint}</span></span>
    </label>`;
  return html`<fieldset ${errors.business_type && html`aria-describedby="business_type-error"`}>
    <legend>How are you paid?</legend>
    ${errorOf('business_type', errors.business_type)}
    ${choice('individual', 'As a person', 'Sole proprietor, in your own name')}
    ${choice('company', 'As a business', 'Company or partnership, with its own bank account')}
  </fieldset>`;
}

function dateOfBirth({ typed, errors }: FormState): Markup {
  const part = (name: string, label: string, length: number, autocomplete: string) =>
    html`<div class="${label.toLowerCase()}">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="text"
        inputmode="numeric"
        maxlength="${length}"
        autocomplete="${autocomplete}"
        value="${typed[name] ?? ''}"
        ${errors.dob && html`aria-invalid="true"`}
      />
    </div>`;
  return html`<fieldset aria-describedby="dob-hint${errors.dob && html` dob-error`}">
    <legend>Date of birth</legend>
    <p class="hint" id="dob-hint">For example 3 27 1985</p>
    ${errorOf('dob', errors.dob)}
    <div class="dob">
      ${part('dob_month', 'Month', 2, 'bday-month')}${part('dob_day', 'Day', 2, 'bday-day')}
      ${part('dob_year', 'Year', 4, 'bday-year')}
    </div>
  </fieldset>`;
}
