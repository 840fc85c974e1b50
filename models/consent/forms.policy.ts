/** Who may say that a parent has signed: admins, the head of a school, and the teacher of the child's own class. */
import type { Actor } from '#models/accounts/Actor.ts';
import { allow } from '#models/accounts/permission.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import type { ConsentForm } from '#models/consent/ConsentForm.model.ts';

declare module '#models/accounts/permission.ts' {
  interface Permissions {
    'review consent forms': undefined;
  }
}

const REVIEWERS = ['admin', 'school_admin', 'teacher'] as const;

allow('review consent forms', ({ roles }) => REVIEWERS.some((role) => roles.includes(role)));

/** Whether this one form may be reviewed; a teacher's children are those of their classes. */
export async function mayReview({ id, roles }: Actor, { child }: ConsentForm): Promise<boolean> {
  if (id === child) return false;
  if (roles.includes('admin') || roles.includes('school_admin')) return true;
  return (await SchoolClassModel.exists({ teacher: id, members: child })) !== null;
}

/** Whose forms this reviewer sees, as a condition on forms: the same rule as for one. */
export async function reviewableChildren({ id, roles }: Actor): Promise<{ child: object }> {
  if (roles.includes('admin') || roles.includes('school_admin')) return { child: { $ne: id } };
  const classes = await SchoolClassModel.find({ teacher: id }, { members: 1 }).lean();
  const members = new Set(classes.flatMap((each) => each.members));
  members.delete(id);
  return { child: { $in: [...members] } };
}
