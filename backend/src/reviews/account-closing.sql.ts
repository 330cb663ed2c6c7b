import { erasurePart } from '../auth/index.js';

/**
 * Erases the words of an owner's reviews; the name goes with the account. The stars stay, because a salon's rating
 * counts them (rules.md#closed-accounts).
 */
export const reviewErasure = erasurePart(
  'reviews',
  `update reviews set comment = '' where owner_id = $1 and comment <> ''`,
  `update salons s set recent_reviews = coalesce((
       select jsonb_agg(case when r.owner_id = $1
         then kept.review || '{"comment": "", "customerName": "Customer"}' else kept.review end order by kept.place)
       from jsonb_array_elements(s.recent_reviews) with ordinality as kept (review, place)
       left join reviews r on r.id = (kept.review ->> 'id')::bigint), '[]')
   where s.id in (select salon_id from reviews where owner_id = $1)`,
);
