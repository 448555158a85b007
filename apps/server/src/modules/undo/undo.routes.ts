import { undoApi } from '@scriba/contract/undo';
import { handle } from '../../http/routes.ts';
import type { UndoUsecases } from './undo.usecases.ts';

export const undoRoutes = (undo: UndoUsecases) => [
  handle(undoApi.list, ({ actor }) => undo.recent(actor)),
  handle(undoApi.undo, ({ actor, params }) => undo.undo(actor, params.actionId)),
  handle(undoApi.redo, ({ actor, params }) => undo.redo(actor, params.actionId)),
];
