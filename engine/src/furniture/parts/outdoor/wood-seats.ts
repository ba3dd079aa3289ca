import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { OutdoorLook } from './outdoor-look.ts';
import { innerWidth, type SeatFrame } from './seat-frame.ts';

/** Draws slats from front to back that carry the cushions. */
export function addDeck(b: MeshBuilder, material: OutdoorLook['wood'], frame: SeatFrame, thickness = 0.022): void {
  const { size, deck, backFace } = frame;
  const inner = innerWidth(frame);
  const front = size.depth / 2 - 0.005;
  const rows = Math.max(5, Math.round((front - backFace) / 0.085));
  const pitch = (front - backFace + 0.04) / rows;
  for (let i = 0; i < rows; i++) {
    const z = backFace - 0.04 + (i + 0.5) * pitch;
    b.add(box(inner + 0.004, thickness, pitch * 0.8, 0.003), material, move(0, deck - thickness / 2, z));
  }
}

/** Draws teak: square posts, broad flat arms, sides and back of slats. */
export function slattedSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, arm, backTop, use } = frame;
  const { width, depth } = size;
  const post = use === 'dining' ? 0.042 : 0.06;
  const x = width / 2 - post / 2;
  const [front, rear] = [depth / 2 - post / 2, -depth / 2 + post / 2];
  for (const side of [-1, 1]) {
    b.add(box(post, armTop - 0.02, post, 0.004), look.wood, move(side * x, (armTop - 0.02) / 2, front));
    b.add(box(post, backTop, post, 0.004), look.wood, move(side * x, backTop / 2, rear));
    const broad = Math.max(post, arm) + 0.012;
    b.add(
      box(broad, 0.026, depth - post, 0.006),
      look.wood,
      move(side * (width / 2 - broad / 2), armTop - 0.013, post / 2),
    );
    const bars = use === 'dining' ? 1 : 3;
    for (let i = 0; i < bars; i++) {
      const y = deck + 0.03 + ((i + 0.5) / bars) * (armTop - deck - 0.06);
      b.add(box(0.02, 0.055, front - rear - post, 0.003, 'z'), look.wood, move(side * x, y, (front + rear) / 2));
    }
    b.add(box(0.026, 0.07, front - rear - post, 0.003), look.wood, move(side * x, deck - 0.035, (front + rear) / 2));
  }
  const between = 2 * x - post;
  for (const z of [front, rear]) b.add(box(between, 0.07, 0.028, 0.004), look.wood, move(0, deck - 0.035, z));
  b.add(box(between, 0.06, 0.028, 0.004), look.wood, move(0, backTop - 0.03, rear));
  const slats = Math.max(5, Math.round(between / 0.11));
  const rise = backTop - 0.06 - deck;
  for (let i = 0; i < slats; i++) {
    const at = ((i + 0.5) / slats - 0.5) * between;
    b.add(box(0.045, rise, 0.016, 0.003), look.wood, move(at, deck + rise / 2, rear));
  }
  addDeck(b, look.wood, frame);
}

/** Draws heavy weathered timber: X-braced sides under thick slab arms, a back of three boards. */
export function crossedSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop, use } = frame;
  const { width, depth } = size;
  const post = use === 'dining' ? 0.045 : 0.075;
  const x = width / 2 - post / 2;
  const [front, rear] = [depth / 2 - post / 2, -depth / 2 + post / 2];
  for (const side of [-1, 1]) {
    b.add(box(post, armTop - 0.035, post, 0.006), look.wood, move(side * x, (armTop - 0.035) / 2, front));
    b.add(box(post, backTop, post, 0.006), look.wood, move(side * x, backTop / 2, rear));
    b.add(box(post + 0.03, 0.035, depth - 0.01, 0.007), look.wood, move(side * (x - 0.015), armTop - 0.018, 0.005));
    const foot = 0.06;
    b.add(box(post * 0.7, post * 0.7, front - rear, 0.004), look.wood, move(side * x, foot, (front + rear) / 2));
    for (const tilt of [-1, 1]) {
      b.add(
        strut(
          [side * x, foot, tilt * front * 0.88],
          [side * x, armTop - 0.05, -tilt * front * 0.88],
          post * 0.28,
          post * 0.28,
          { square: true },
        ),
        look.wood,
      );
    }
  }
  const between = 2 * x - post;
  for (const z of [front, rear]) b.add(box(between, 0.085, 0.04, 0.005), look.wood, move(0, deck - 0.042, z));
  const boards = 3;
  const rise = (backTop - deck) / boards;
  for (let i = 0; i < boards; i++) {
    const y = deck + (i + 0.5) * rise;
    b.add(box(between, rise * 0.8, 0.026, 0.005), look.wood, move(0, y, rear));
  }
  addDeck(b, look.wood, frame, 0.028);
}

/** Draws a low platform of boards without arms, its back half as high, on a set-back plinth. */
export function platformSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, backTop, use } = frame;
  const { width, depth } = size;
  if (use === 'dining') {
    slabChair(b, look, frame);
    return;
  }
  const slab = 0.09;
  const boards = Math.max(5, Math.round(depth / 0.13));
  for (let i = 0; i < boards; i++) {
    const z = ((i + 0.5) / boards - 0.5) * depth;
    b.add(box(width, slab, (depth / boards) * 0.955, 0.004, 'x'), look.wood, move(0, deck - slab / 2, z));
  }
  for (const side of [-1, 1]) {
    b.add(
      box(0.05, deck - slab, depth * 0.78, 0.003),
      look.frame,
      move(side * (width / 2 - 0.16), (deck - slab) / 2, 0),
    );
  }
  const rise = backTop - deck;
  b.add(box(width, rise * 0.46, 0.035, 0.005), look.wood, move(0, deck + rise * 0.23, -depth / 2 + 0.0175));
  b.add(box(width, rise * 0.46, 0.035, 0.005), look.wood, move(0, backTop - rise * 0.23, -depth / 2 + 0.0175));
}

/** Draws two slabs on blades of metal. */
function slabChair(b: MeshBuilder, look: OutdoorLook, { size, deck }: SeatFrame): void {
  const { width, depth, height } = size;
  b.add(box(width, 0.032, depth - 0.03, 0.006, 'x'), look.wood, move(0, deck - 0.016, 0.015));
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.045);
    b.add(box(0.012, deck - 0.03, 0.06, 0.002), look.frame, move(x, (deck - 0.03) / 2, depth / 2 - 0.05));
    b.add(box(0.012, height - 0.06, 0.06, 0.002), look.frame, move(x, (height - 0.06) / 2, -depth / 2 + 0.031));
  }
  b.add(box(width, height * 0.26, 0.022, 0.006), look.wood, move(0, height * 0.87, -depth / 2 + 0.012));
}
