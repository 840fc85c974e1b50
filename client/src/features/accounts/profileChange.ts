import type { Language, MeView, ProfileChange } from '#shared/accounts/accounts.schema.ts';
import { type Avatar, avatarSchema } from '#shared/avatars/avatars.schema.ts';

interface ProfileDraft {
  firstName: string;
  heroName: string;
  avatar: Avatar;
  language: Language;
  timezone: string;
  country: string | undefined;
}

/** What of a draft is different from what is known; the rest stays as it is. */
export function changedFields(me: MeView, draft: ProfileDraft): ProfileChange {
  const { country } = draft;
  const firstName = draft.firstName.trim();
  const heroName = draft.heroName.trim();
  const otherAvatar = avatarSchema.keyof().options.some((part) => draft.avatar[part] !== me.avatar[part]);
  return {
    ...(firstName !== me.firstName && { firstName }),
    ...(heroName !== me.heroName && { heroName }),
    ...(otherAvatar && { avatar: draft.avatar }),
    ...(draft.language !== me.language && { language: draft.language }),
    ...(draft.timezone !== me.timezone && { timezone: draft.timezone }),
    ...(country !== undefined && country !== me.region?.country && { region: { country } }),
  };
}
