import { useEffect, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useGetPushConfigQuery, useSubscribePushMutation, useWithdrawPushMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { type PushState, pushState, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { messages } from './notifications.messages.ts';

const words = messages.push;

/** Switches push messages in this browser. A failure is shown in a toast and leaves the browser as it was. */
export function useBrowserPush() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const { data: config } = useGetPushConfigQuery();
  const [subscribe] = useSubscribePushMutation();
  const [withdraw] = useWithdrawPushMutation();
  const toast = useToast();

  // The browser keeps the state, and no event announces its changes.
  useEffect(() => void pushState().then(setState), []);

  const change = async (does: () => Promise<void>) => {
    setBusy(true);
    try {
      await does();
    } catch (error) {
      toast({ tone: 'bad', title: words.failed, description: serverMessage(error, messages.tryAgain) });
    }
    setState(await pushState());
    setBusy(false);
  };

  const turnOn = () =>
    change(async () => {
      const address = config && (await subscribeBrowser(config.publicKey));
      if (!address) return;
      const { error } = await subscribe({ subscribePushDto: address });
      if (!error) return toast({ tone: 'good', ...words.on });
      await unsubscribeBrowser();
      throw error as Error;
    });

  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeBrowser();
      if (endpoint) await withdraw({ withdrawPushDto: { endpoint } });
      toast({ tone: 'good', ...words.off });
    });

  return { state, busy: busy || !config, turnOn, turnOff };
}
