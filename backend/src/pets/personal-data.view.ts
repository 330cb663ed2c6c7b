import { personalDataPart } from '../auth/index.js';

/** An owner's dogs, removed ones included (rules.md#personal-data). */
export const ownPetsPart = personalDataPart(
  'pets',
  `select id, name, size, breed, coat_type as "coatType", special_notes as "specialNotes", created_at as "createdAt",
     deleted_at as "removedAt"
   from pets where owner_id = $1 order by id`,
);
