/** The ZIP with everything held about a person; not JSON, so not a route of the catalogue. */
import { type RequestHandler, Router } from 'express';
import { exportData } from '#models/accounts/leaving.commands.ts';
import { AppError } from '#shared/core/errors.ts';

/** `identify` finds out who asks. */
export function exportRoutes(identify: RequestHandler): Router {
  const router = Router();
  const send: RequestHandler = async (request, response) => {
    const { actor } = response.locals;
    if (!actor) throw new AppError('UNAUTHORIZED');
    const id = typeof request.params.id === 'string' ? request.params.id : actor.id;
    const zip = await exportData({ actor, id });
    response
      .set('Cache-Control', 'no-store')
      .set('Content-Disposition', 'attachment; filename="planet-hero-data.zip"')
      .type('application/zip')
      .send(Buffer.from(zip));
  };
  router.get('/api/me/export', identify, send);
  router.get('/api/children/:id/export', identify, send);
  return router;
}
