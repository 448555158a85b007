import { v7 as uuid } from 'uuid';
import type { NewId } from '../../ports/ids.ts';

export const timeSortedId: NewId = (prefix) => `${prefix}_${uuid().replaceAll('-', '')}`;
