/**
 * Returns the statement that changes an owner's ($1) reviews among the newest ones that salons keep beside their
 * profile.
 * @param changed the SQL of the fields that replace those of a kept review, as jsonb
 */
export const changeRecentReviews = (changed: string): string => `
  update salons s set recent_reviews = coalesce((
      select jsonb_agg(case when r.owner_id = $1 then kept.review || ${changed} else kept.review end order by kept.place)
      from jsonb_array_elements(s.recent_reviews) with ordinality as kept (review, place)
      left join reviews r on r.id = (kept.review ->> 'id')::bigint), '[]')
  where s.id in (select salon_id from reviews where owner_id = $1)`;
