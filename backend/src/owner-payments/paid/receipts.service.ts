import { PassThrough } from 'node:stream';

import { Injectable, type PipeTransform, StreamableFile } from '@nestjs/common';

import { NotFound, ReadDb } from '../../platform/index.js';
import { OwnerPayments } from './owner-payments.service.js';
import { type Payer, receiptNumber, receiptSheet } from './receipt-pdf.js';

/** Makes the receipt of a payment when it is requested. It includes what has gone back by then (rules.md#receipts). */
@Injectable()
export class Receipts {
  constructor(
    private readonly readDb: ReadDb,
    private readonly payments: OwnerPayments,
  ) {}

  /** @throws ReceiptNotFound where the payment was not made, or not by this owner */
  async pdf(ownerId: number, id: string): Promise<StreamableFile> {
    const payment = await this.payments.find(ownerId, id);
    if (!payment?.receipt) throw new ReceiptNotFound();
    const payer = await this.readDb.row<Payer>(
      `select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name, email::text as email
       from users where id = $1`,
      [ownerId],
    );
    if (!payer) throw new ReceiptNotFound();
    const sheet = receiptSheet(payment, payer);
    const file = sheet.pipe(new PassThrough());
    sheet.end();
    return new StreamableFile(file, {
      type: 'application/pdf',
      disposition: `attachment; filename="receipt-${receiptNumber(payment)}.pdf"`,
    });
  }
}

/** Accepts the id of a payment as in the list; any other text is answered as an unknown receipt. */
@Injectable()
export class PaymentIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^(month|charge)-[1-9]\d{0,15}$/.test(value)) throw new ReceiptNotFound();
    return value;
  }
}

/** 404: the caller has no paid payment with this id. */
class ReceiptNotFound extends NotFound {
  constructor() {
    super('billing.receipt_not_found', 'We could not find this receipt.');
  }
}
