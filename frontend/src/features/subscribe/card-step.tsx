import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useGetPaymentConfigQuery, type CheckoutDto, type PetDto, type PlanDto } from '../../api/generated.ts';

import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { cardFormLook } from './card-form-look.ts';
import { CardForm } from './card-form.tsx';
import styles from './card-step.module.css';
import { loadPayments } from './load-payments.ts';
import { messages } from './subscribe.messages.ts';

interface CardStepProps {
  plan: PlanDto;
  pet: PetDto;
  checkout: CheckoutDto;
  onBack: () => void;
}

type Provider = 'loading' | 'failed' | Stripe;

/** The card form in the provider's own fields; card numbers never touch our page's code or server. */
export function CardStep({ plan, pet, checkout, onBack }: CardStepProps) {
  const { provider, retry } = useProvider();
  return (
    <Panel
      title="Payment"
      aside={
        <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
          Back
        </Button>
      }
    >
      <p className={styles.lead}>Unlimited baths for {pet.name}.</p>
      {provider === 'loading' && (
        <Loading label="Loading the card form" className={styles.pending}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )}
      {provider === 'failed' && (
        <div role="alert">
          <p>
            {messages.unavailable.title}: {messages.unavailable.description}
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {typeof provider === 'object' && (
        <Elements stripe={provider} options={{ clientSecret: checkout.clientSecret, appearance: cardFormLook() }}>
          <CardForm plan={plan} checkout={checkout} />
        </Elements>
      )}
    </Panel>
  );
}

function useProvider(): { provider: Provider; retry: () => void } {
  const config = useGetPaymentConfigQuery();
  const [provider, setProvider] = useState<Provider>('loading');
  const [tries, setTries] = useState(0);
  const { data, isError, refetch } = config;

  useEffect(() => {
    if (!data) return undefined;
    let current = true;
    const settle = (found: Provider) => void (current && setProvider(found));
    loadPayments(data).then(
      (stripe) => settle(stripe ?? 'failed'),
      () => settle('failed'),
    );
    return () => {
      current = false;
    };
  }, [data, tries]);

  const retry = () => {
    setProvider('loading');
    setTries((before) => before + 1);
    if (isError) void refetch();
  };
  return { provider: isError && !data ? 'failed' : provider, retry };
}
