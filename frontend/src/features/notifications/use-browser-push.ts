import { useCallback, useEffect, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useGetPushConfigQuery,
  useRenewPushMutation,
  useSubscribePushMutation,
  useWithdrawPushMutation,
} from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { currentEndpoint, type PushState, pushState, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { messages } from './notifications.messages.ts';

const words = messages.push;

/**
 * Switches push messages in this browser. A failure is shown in a toast and leaves the browser as it was. The state is
 * unknown where the server could not say whether it sends messages here.
 */
export function useBrowserPush() {
  const [state, setState] = useState<PushState | 'unknown'>();
  const [busy, setBusy] = useState(false);
  const config = useGetPushConfigQuery();
  const [subscribe] = useSubscribePushMutation();
  const [renew] = useRenewPushMutation();
  const [withdraw] = useWithdrawPushMutation();
  const toast = useToast();

  // The browser keeps its part of the state, and no event announces its changes.
  const look = useCallback(async (): Promise<PushState | 'unknown'> => {
    try {
      const [here, endpoint] = [await pushState(), await currentEndpoint()];
      if (here !== 'on' || !endpoint) return here;
      const { data } = await renew({ pushEndpointDto: { endpoint } });
      if (data) return data.on ? 'on' : 'off';
    } catch {
      // A browser whose subscription cannot be read is as unknown as one that the server could not look up.
    }
    return 'unknown';
  }, [renew]);
  useEffect(() => void look().then(setState), [look]);

  const change = async (does: () => Promise<void>) => {
    setBusy(true);
    try {
      await does();
    } catch (error) {
      toast({ tone: 'bad', title: words.failed, description: serverMessage(error, messages.tryAgain) });
    }
    setState(await look());
    setBusy(false);
  };

  const turnOn = () =>
    change(async () => {
      const address = config.data && (await subscribeBrowser(config.data.publicKey));
      if (!address) return;
      const { error } = await subscribe({ subscribePushDto: address });
      if (!error) return toast({ tone: 'good', ...words.on });
      await unsubscribeBrowser();
      throw error as Error;
    });

  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeBrowser();
      if (endpoint) await withdraw({ pushEndpointDto: { endpoint } });
      toast({ tone: 'good', ...words.off });
    });

  const lookAgain = () =>
    change(async () => {
      if (!config.data) await config.refetch();
    });

  // Turning off needs no key.
  const lacksKey = state === 'off' && !config.data;
  return {
    state: lacksKey && !config.isLoading ? 'unknown' : state,
    busy: busy || (lacksKey && config.isFetching),
    turnOn,
    turnOff,
    lookAgain,
  };
}
