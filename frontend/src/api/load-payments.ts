import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentConfigDto } from './generated.ts';

const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * Loads the payment provider's script. A sandbox brings its own, which defines the same `window.Stripe`; loadStripe
 * then uses that, so that there is one card form and not two.
 */
export function loadPayments({ publishableKey, scriptUrl }: PaymentConfigDto): Promise<Stripe | null> {
  const key = `${publishableKey} ${scriptUrl ?? ''}`;
  const loading = loaded.get(key) ?? load(publishableKey, scriptUrl);
  loaded.set(key, loading);
  // A script that failed to load is fetched again at the next try.
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  if (scriptUrl) await addScript(scriptUrl);
  return loadStripe(publishableKey);
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}
