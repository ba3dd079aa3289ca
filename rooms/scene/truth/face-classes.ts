import { FACE_INDEX } from '@roomwright/engine';
import type { RoomShell, ShellFace } from '../shell.ts';

/** FACE_INDEX of a box's face that a flat piece of a room counts as; pieces that face away count as the nearer side. */
function faceClass(face: ShellFace): number {
  if (face.kind === 'floor') return FACE_INDEX.floor;
  if (face.kind === 'ceiling') return FACE_INDEX.ceiling;
  const [nx, , nz] = face.normal;
  if (Math.abs(nx) >= Math.abs(nz)) return nx > 0 ? FACE_INDEX.left : FACE_INDEX.right;
  if (nz < 0) return FACE_INDEX.back;
  if (Math.abs(nx) > 1e-3) return nx > 0 ? FACE_INDEX.left : FACE_INDEX.right;
  const middle = face.points.reduce((sum, p) => sum + p[0], 0);
  return middle < 0 ? FACE_INDEX.left : FACE_INDEX.right;
}

/** FACE_INDEX of each face of a shell. */
export const faceClasses = (shell: RoomShell): Uint8Array => Uint8Array.from(shell.faces, faceClass);
