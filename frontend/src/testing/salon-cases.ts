import type { AuditEntryDto, AdminSalonDetailDto } from '../api/generated.ts';
import { bubbles } from './cast.ts';

/** An application that waits for a decision. */
export const foamHome: AdminSalonDetailDto = {
  ...bubbles,
  id: 12,
  name: 'Foam Home',
  status: 'pending',
  rating: null,
  reviewCount: 0,
  email: 'fay@foam.test',
  businessLicense: null,
  insuranceInfo: null,
  source: 'application',
  ownerName: 'Fay Foam',
  yearsInBusiness: '4',
  website: 'foam.test',
  specialty: null,
  salonSize: 'medium',
  hasAccount: false,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  lastDay: null,
  leftAt: null,
  neighbours: [{ id: 2, name: bubbles.name, city: 'Austin', zipCode: '78702', rating: 4.7 }],
};

/** A line of the audit log. */
export const approval: AuditEntryDto = {
  id: 3,
  occurredAt: '2026-11-20T15:00:00Z',
  actorId: 3,
  actorName: 'ada',
  actorRole: 'admin',
  action: 'salon.approved',
  subjectKind: 'salon',
  subjectId: '2',
  subjectName: bubbles.name,
  before: { status: 'pending' },
  after: { status: 'approved' },
  reason: null,
};
