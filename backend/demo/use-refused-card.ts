/** Makes a subscription's renewals fail at the sandbox: its card is replaced by one that is refused when charged. */
export async function useRefusedCard(url: string, secretKey: string, stripeSubscriptionId: string): Promise<void> {
  const call = async (path: string, fields?: Record<string, string>): Promise<{ id: string; customer: string }> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}` },
      body: fields && new URLSearchParams(fields),
    });
    if (!answer.ok)
      throw new Error(`The sandbox refused a call that sets the declined card of the demo: ${await answer.text()}`);
    return (await answer.json()) as { id: string; customer: string };
  };
  const { customer } = await call(`subscriptions/${stripeSubscriptionId}`);
  const { id } = await call('payment_methods/pm_card_chargeCustomerFail/attach', { customer });
  await call(`subscriptions/${stripeSubscriptionId}`, { default_payment_method: id });
}
