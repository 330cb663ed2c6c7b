/** Lets a subscription's renewal fail at the sandbox: it begins a new month with a card that is refused when charged. */
export async function failRenewal(url: string, secretKey: string, stripeSubscriptionId: string): Promise<void> {
  const call = async (path: string, fields?: Record<string, string>): Promise<{ id: string; customer: string }> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}` },
      body: fields && new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`The sandbox did not let the demo's renewal fail: ${await answer.text()}`);
    return (await answer.json()) as { id: string; customer: string };
  };
  const { customer } = await call(`subscriptions/${stripeSubscriptionId}`);
  const { id } = await call('payment_methods/pm_card_chargeCustomerFail/attach', { customer });
  await call(`subscriptions/${stripeSubscriptionId}`, {
    default_payment_method: id,
    'billing_cycle_anchor[type]': 'now',
    proration_behavior: 'none',
  });
}
