/** Who may show a code, who may use one, and who looks after whom. */
import type { Actor } from '#models/accounts/Actor.ts';
import { GuardianLinkModel } from '#models/accounts/GuardianLink.model.ts';
import { allow } from '#models/accounts/permission.ts';

declare module '#models/accounts/permission.ts' {
  interface Permissions {
    'show a link code': undefined;
    'look after children': undefined;
  }
}

allow('show a link code', ({ ageGroup }) => ageGroup !== 'adult');
/** Only grown-ups, whatever their role says. */
allow('look after children', ({ roles, ageGroup }) => ageGroup === 'adult' && roles.includes('parent'));

export async function isGuardianOf({ id }: Pick<Actor, 'id'>, child: string): Promise<boolean> {
  return (await GuardianLinkModel.exists({ guardian: id, child })) !== null;
}
