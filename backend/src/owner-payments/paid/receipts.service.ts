import { PassThrough } from 'node:stream';

import { Injectable, type PipeTransform, StreamableFile } from '@nestjs/common';

import { NotFound, ReadDb } from '../../platform/index.js';
import { OwnerPayments } from './owner-payments.service.js';
import { type Payer, receiptNumber, receiptSheet } from './receipt-pdf.js';

/** A receipt of each payment, drawn when it is asked for: what has gone back by then stands on it (rules.md#receipts). */
@Injectable()
export class Receipts {
  constructor(
    private readonly readDb: ReadDb,
    private readonly payments: OwnerPayments,
  ) {}

  /** @throws ReceiptNotFound where it was not paid, or not by this owner */
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

/** The id of a payment, as the list tells it; nothing else is a payment of anyone's. */
@Injectable()
export class PaymentIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^(month|charge)-[1-9]\d{0,15}$/.test(value)) throw new ReceiptNotFound();
    return value;
  }
}

/** 404: nothing that the caller paid has this id. */
export class ReceiptNotFound extends NotFound {
  constructor() {
    super('billing.receipt_not_found', 'We could not find this receipt.');
  }
}
