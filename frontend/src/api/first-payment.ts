import { createAction } from '@reduxjs/toolkit';

/** The first payment of an order has succeeded; the payload is the provider's id of its subscription. */
export const firstPaymentMade = createAction<string>('firstPayment/made');
