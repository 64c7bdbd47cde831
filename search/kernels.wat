;; The inner loops of the engine. All lengths are in the units of the columns (words of 32 bits, numbers), all places are bytes in the memory.
;; Nothing needs to be aligned to 16 bytes, and nothing behind the last word is read or written: values' sets stand one behind the other.
;; The lowest bit is found by counting the zeros above it: with i64.ctz, the loops over bits took twice as long on a 64-bit ARM under V8.
;; Loops count what remains, and never compare places with an end: the end of a memory of 4 GB would be 0.
(module
  (memory (import "engine" "memory") 1 65536 shared)

  ;; The sum of the four lanes.
  (func $sum (param $lanes v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $lanes)) (i32x4.extract_lane 1 (local.get $lanes)))
      (i32.add (i32x4.extract_lane 2 (local.get $lanes)) (i32x4.extract_lane 3 (local.get $lanes)))))

  ;; How many bits the words at $a and at $b have in common. The counts of eight blocks fit into bytes (64 at most), and are widened once.
  (func $countCommon (export "countCommon") (param $a i32) (param $b i32) (param $words i32) (result i32)
    (local $sum v128) (local $count i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $words) (i32.const 32)))
        (local.set $sum (i32x4.add (local.get $sum) (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u
          (i8x16.add
            (i8x16.add
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load align=4 (local.get $a)) (v128.load align=4 (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=16 align=4 (local.get $a)) (v128.load offset=16 align=4 (local.get $b)))))
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load offset=32 align=4 (local.get $a)) (v128.load offset=32 align=4 (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=48 align=4 (local.get $a)) (v128.load offset=48 align=4 (local.get $b))))))
            (i8x16.add
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load offset=64 align=4 (local.get $a)) (v128.load offset=64 align=4 (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=80 align=4 (local.get $a)) (v128.load offset=80 align=4 (local.get $b)))))
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load offset=96 align=4 (local.get $a)) (v128.load offset=96 align=4 (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=112 align=4 (local.get $a)) (v128.load offset=112 align=4 (local.get $b)))))))))))
        (local.set $a (i32.add (local.get $a) (i32.const 128)))
        (local.set $b (i32.add (local.get $b) (i32.const 128)))
        (local.set $words (i32.sub (local.get $words) (i32.const 32)))
        (br $next)))
    (local.set $count (call $sum (local.get $sum)))
    (block $done
      (loop $word
        (br_if $done (i32.eqz (local.get $words)))
        (local.set $count (i32.add (local.get $count)
          (i32.popcnt (i32.and (i32.load (local.get $a)) (i32.load (local.get $b))))))
        (local.set $a (i32.add (local.get $a) (i32.const 4)))
        (local.set $b (i32.add (local.get $b) (i32.const 4)))
        (local.set $words (i32.sub (local.get $words) (i32.const 1)))
        (br $word)))
    (local.get $count))

  ;; The same for $count sets behind one another at $bits.
  (func (export "countCommonOfEach") (param $set i32) (param $bits i32) (param $words i32) (param $count i32) (param $into i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $count)))
        (i32.store (local.get $into) (call $countCommon (local.get $set) (local.get $bits) (local.get $words)))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $bits (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $next))))

  ;; into = a & b & c, and how many bits that are. Two sets are $a, $b and $b again: what was just read costs next to nothing.
  (func (export "intersect") (param $into i32) (param $a i32) (param $b i32) (param $c i32) (param $words i32) (result i32)
    (local $sum v128) (local $count i32) (local $0 v128) (local $1 v128) (local $2 v128) (local $3 v128)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $words) (i32.const 16)))
        (local.set $0 (v128.and (v128.and (v128.load align=4 (local.get $a)) (v128.load align=4 (local.get $b))) (v128.load align=4 (local.get $c))))
        (local.set $1 (v128.and (v128.and (v128.load offset=16 align=4 (local.get $a)) (v128.load offset=16 align=4 (local.get $b))) (v128.load offset=16 align=4 (local.get $c))))
        (local.set $2 (v128.and (v128.and (v128.load offset=32 align=4 (local.get $a)) (v128.load offset=32 align=4 (local.get $b))) (v128.load offset=32 align=4 (local.get $c))))
        (local.set $3 (v128.and (v128.and (v128.load offset=48 align=4 (local.get $a)) (v128.load offset=48 align=4 (local.get $b))) (v128.load offset=48 align=4 (local.get $c))))
        (v128.store align=4 (local.get $into) (local.get $0))
        (v128.store offset=16 align=4 (local.get $into) (local.get $1))
        (v128.store offset=32 align=4 (local.get $into) (local.get $2))
        (v128.store offset=48 align=4 (local.get $into) (local.get $3))
        (local.set $sum (i32x4.add (local.get $sum) (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u
          (i8x16.add
            (i8x16.add (i8x16.popcnt (local.get $0)) (i8x16.popcnt (local.get $1)))
            (i8x16.add (i8x16.popcnt (local.get $2)) (i8x16.popcnt (local.get $3))))))))
        (local.set $into (i32.add (local.get $into) (i32.const 64)))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $c (i32.add (local.get $c) (i32.const 64)))
        (local.set $words (i32.sub (local.get $words) (i32.const 16)))
        (br $next)))
    (local.set $count (call $sum (local.get $sum)))
    (block $done
      (loop $word
        (br_if $done (i32.eqz (local.get $words)))
        (i32.store (local.get $into)
          (i32.and (i32.and (i32.load (local.get $a)) (i32.load (local.get $b))) (i32.load (local.get $c))))
        (local.set $count (i32.add (local.get $count) (i32.popcnt (i32.load (local.get $into)))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $a (i32.add (local.get $a) (i32.const 4)))
        (local.set $b (i32.add (local.get $b) (i32.const 4)))
        (local.set $c (i32.add (local.get $c) (i32.const 4)))
        (local.set $words (i32.sub (local.get $words) (i32.const 1)))
        (br $word)))
    (local.get $count))

  ;; into |= set
  (func (export "unite") (param $into i32) (param $set i32) (param $words i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $words) (i32.const 16)))
        (v128.store align=4 (local.get $into)
          (v128.or (v128.load align=4 (local.get $into)) (v128.load align=4 (local.get $set))))
        (v128.store offset=16 align=4 (local.get $into)
          (v128.or (v128.load offset=16 align=4 (local.get $into)) (v128.load offset=16 align=4 (local.get $set))))
        (v128.store offset=32 align=4 (local.get $into)
          (v128.or (v128.load offset=32 align=4 (local.get $into)) (v128.load offset=32 align=4 (local.get $set))))
        (v128.store offset=48 align=4 (local.get $into)
          (v128.or (v128.load offset=48 align=4 (local.get $into)) (v128.load offset=48 align=4 (local.get $set))))
        (local.set $into (i32.add (local.get $into) (i32.const 64)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (local.set $words (i32.sub (local.get $words) (i32.const 16)))
        (br $next)))
    (block $done
      (loop $word
        (br_if $done (i32.eqz (local.get $words)))
        (i32.store (local.get $into) (i32.or (i32.load (local.get $into)) (i32.load (local.get $set))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $set (i32.add (local.get $set) (i32.const 4)))
        (local.set $words (i32.sub (local.get $words) (i32.const 1)))
        (br $word))))

  ;; into &= ~set
  (func (export "remove") (param $into i32) (param $set i32) (param $words i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $words) (i32.const 16)))
        (v128.store align=4 (local.get $into)
          (v128.andnot (v128.load align=4 (local.get $into)) (v128.load align=4 (local.get $set))))
        (v128.store offset=16 align=4 (local.get $into)
          (v128.andnot (v128.load offset=16 align=4 (local.get $into)) (v128.load offset=16 align=4 (local.get $set))))
        (v128.store offset=32 align=4 (local.get $into)
          (v128.andnot (v128.load offset=32 align=4 (local.get $into)) (v128.load offset=32 align=4 (local.get $set))))
        (v128.store offset=48 align=4 (local.get $into)
          (v128.andnot (v128.load offset=48 align=4 (local.get $into)) (v128.load offset=48 align=4 (local.get $set))))
        (local.set $into (i32.add (local.get $into) (i32.const 64)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (local.set $words (i32.sub (local.get $words) (i32.const 16)))
        (br $next)))
    (block $done
      (loop $word
        (br_if $done (i32.eqz (local.get $words)))
        (i32.store (local.get $into) (i32.and (i32.load (local.get $into)) (i32.xor (i32.load (local.get $set)) (i32.const -1))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $set (i32.add (local.get $set) (i32.const 4)))
        (local.set $words (i32.sub (local.get $words) (i32.const 1)))
        (br $word))))

  ;; A histogram of 16-bit codes: every second document counts into $other, so that two neighbors with the same code need not wait
  ;; for each other. $other may be $into itself. Sixty-four documents at a time: a loop that ends sooner is guessed wrong more often.
  (func (export "histogram16") (param $set i32) (param $words i32) (param $codes i32) (param $into i32) (param $other i32)
    (local $bits i64) (local $four i64) (local $left i32) (local $from i32) (local $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $words)))
        (if (i32.eq (local.get $words) (i32.const 1))
          (then
            (local.set $bits (i64.load32_u (local.get $set)))
            (local.set $words (i32.const 0)))
          (else
            (local.set $bits (i64.load align=4 (local.get $set)))
            (local.set $words (i32.sub (local.get $words) (i32.const 2)))))
        (if (i64.eq (local.get $bits) (i64.const -1))
          (then
            (local.set $left (i32.const 16))
            (local.set $from (local.get $codes))
            (loop $dense
              (local.set $four (i64.load align=2 (local.get $from)))
              (i32.store (local.tee $to (i32.add (local.get $into)
                (i32.and (i32.shl (i32.wrap_i64 (local.get $four)) (i32.const 2)) (i32.const 0x3fffc)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $other)
                (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 14))) (i32.const 0x3fffc)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $into)
                (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 30))) (i32.const 0x3fffc)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $other)
                (i32.shl (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 48))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (local.set $from (i32.add (local.get $from) (i32.const 8)))
              (br_if $dense (local.tee $left (i32.sub (local.get $left) (i32.const 1))))))
          (else
            (block $empty
              (br_if $empty (i64.eqz (local.get $bits)))
              (loop $bit
                (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
                  (i32.load16_u (i32.sub (i32.add (local.get $codes) (i32.const 126)) (i32.shl (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits))))) (i32.const 1))))
                  (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
                (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
                (br_if $empty (i64.eqz (local.get $bits)))
                (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
                  (i32.load16_u (i32.sub (i32.add (local.get $codes) (i32.const 126)) (i32.shl (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits))))) (i32.const 1))))
                  (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
                (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
                (br_if $bit (i64.ne (local.get $bits) (i64.const 0)))))))
        (local.set $set (i32.add (local.get $set) (i32.const 8)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 128)))
        (br $next))))

  ;; The same for 32-bit codes.
  (func (export "histogram32") (param $set i32) (param $words i32) (param $codes i32) (param $into i32) (param $other i32)
    (local $bits i64) (local $left i32) (local $from i32) (local $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $words)))
        (if (i32.eq (local.get $words) (i32.const 1))
          (then
            (local.set $bits (i64.load32_u (local.get $set)))
            (local.set $words (i32.const 0)))
          (else
            (local.set $bits (i64.load align=4 (local.get $set)))
            (local.set $words (i32.sub (local.get $words) (i32.const 2)))))
        (if (i64.eq (local.get $bits) (i64.const -1))
          (then
            (local.set $left (i32.const 16))
            (local.set $from (local.get $codes))
            (loop $dense
              (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl (i32.load (local.get $from)) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl (i32.load offset=4 (local.get $from)) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl (i32.load offset=8 (local.get $from)) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl (i32.load offset=12 (local.get $from)) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
              (local.set $from (i32.add (local.get $from) (i32.const 16)))
              (br_if $dense (local.tee $left (i32.sub (local.get $left) (i32.const 1))))))
          (else
            (block $empty
              (br_if $empty (i64.eqz (local.get $bits)))
              (loop $bit
                (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
                  (i32.load (i32.sub (i32.add (local.get $codes) (i32.const 252)) (i32.shl (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits))))) (i32.const 2))))
                  (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
                (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
                (br_if $empty (i64.eqz (local.get $bits)))
                (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
                  (i32.load (i32.sub (i32.add (local.get $codes) (i32.const 252)) (i32.shl (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits))))) (i32.const 2))))
                  (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
                (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
                (br_if $bit (i64.ne (local.get $bits) (i64.const 0)))))))
        (local.set $set (i32.add (local.get $set) (i32.const 8)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 256)))
        (br $next))))

  ;; A histogram of the 16-bit codes of a list of places, in the same two turns.
  (func (export "histogramOfPlaces16") (param $places i32) (param $count i32) (param $codes i32) (param $into i32) (param $other i32)
    (local $to i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 4)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.load (local.get $places)) (i32.const 1)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
          (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.load offset=4 (local.get $places)) (i32.const 1)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.load offset=8 (local.get $places)) (i32.const 1)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
          (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.load offset=12 (local.get $places)) (i32.const 1)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (local.set $places (i32.add (local.get $places) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $next)))
    (block $done
      (loop $place
        (br_if $done (i32.eqz (local.get $count)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load16_u (i32.add (local.get $codes) (i32.shl (i32.load (local.get $places)) (i32.const 1)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (local.set $places (i32.add (local.get $places) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $place))))

  ;; The same for 32-bit codes.
  (func (export "histogramOfPlaces32") (param $places i32) (param $count i32) (param $codes i32) (param $into i32) (param $other i32)
    (local $to i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 4)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load (local.get $places)) (i32.const 2)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load offset=4 (local.get $places)) (i32.const 2)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load offset=8 (local.get $places)) (i32.const 2)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (i32.store (local.tee $to (i32.add (local.get $other) (i32.shl
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load offset=12 (local.get $places)) (i32.const 2)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (local.set $places (i32.add (local.get $places) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $next)))
    (block $done
      (loop $place
        (br_if $done (i32.eqz (local.get $count)))
        (i32.store (local.tee $to (i32.add (local.get $into) (i32.shl
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load (local.get $places)) (i32.const 2)))) (i32.const 2)))) (i32.add (i32.load (local.get $to)) (i32.const 1)))
        (local.set $places (i32.add (local.get $places) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $place))))

  ;; Copies the rows of sixteen bytes at a list of places, four at once, so that several are on their way from memory at the same time.
  (func (export "copyRows") (param $places i32) (param $count i32) (param $rows i32) (param $into i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 4)))
        (v128.store align=4 (local.get $into)
          (v128.load align=4 (i32.add (local.get $rows) (i32.shl (i32.load (local.get $places)) (i32.const 4)))))
        (v128.store offset=16 align=4 (local.get $into)
          (v128.load align=4 (i32.add (local.get $rows) (i32.shl (i32.load offset=4 (local.get $places)) (i32.const 4)))))
        (v128.store offset=32 align=4 (local.get $into)
          (v128.load align=4 (i32.add (local.get $rows) (i32.shl (i32.load offset=8 (local.get $places)) (i32.const 4)))))
        (v128.store offset=48 align=4 (local.get $into)
          (v128.load align=4 (i32.add (local.get $rows) (i32.shl (i32.load offset=12 (local.get $places)) (i32.const 4)))))
        (local.set $into (i32.add (local.get $into) (i32.const 64)))
        (local.set $places (i32.add (local.get $places) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $next)))
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (v128.store align=4 (local.get $into)
          (v128.load align=4 (i32.add (local.get $rows) (i32.shl (i32.load (local.get $places)) (i32.const 4)))))
        (local.set $into (i32.add (local.get $into) (i32.const 16)))
        (local.set $places (i32.add (local.get $places) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row))))

  (func (export "zero") (param $at i32) (param $bytes i32)
    (memory.fill (local.get $at) (i32.const 0) (local.get $bytes)))

  ;; into += other, number by number: the two halves of a histogram.
  (func (export "add") (param $into i32) (param $other i32) (param $count i32)
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 4)))
        (v128.store align=4 (local.get $into)
          (i32x4.add (v128.load align=4 (local.get $into)) (v128.load align=4 (local.get $other))))
        (local.set $into (i32.add (local.get $into) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $next)))
    (block $done
      (loop $number
        (br_if $done (i32.eqz (local.get $count)))
        (i32.store (local.get $into) (i32.add (i32.load (local.get $into)) (i32.load (local.get $other))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $other (i32.add (local.get $other) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $number))))

  ;; The places of the set bits, as far as there is room; places begin at $first. For each byte, a table has the places of its bits, and another how many bytes
  ;; those are in the result. All eight are written whether or not there are as many, and the next ones overwrite those that were none: nothing has to be
  ;; guessed. Where there is no room for that any more, bits are taken one by one.
  (func $placesOf (export "placesOf") (param $set i32) (param $words i32) (param $first i32) (param $into i32) (param $room i32) (result i32)
    (local $word i32) (local $byte i32) (local $eight v128) (local $firsts v128) (local $to i32)
    (local.set $to (local.get $into))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $words)))
        (local.set $word (i32.load (local.get $set)))
        (if (i32.ge_u (i32.sub (local.get $room) (i32.shr_u (i32.sub (local.get $to) (local.get $into)) (i32.const 2))) (i32.const 32))
          (then
            (local.set $firsts (i32x4.splat (local.get $first)))
            (local.set $eight (v128.load8x8_u offset=16 (i32.shl (local.tee $byte (i32.and (local.get $word) (i32.const 255))) (i32.const 3))))
            (v128.store align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_low_i16x8_u (local.get $eight))))
            (v128.store offset=16 align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_high_i16x8_u (local.get $eight))))
            (local.set $to (i32.add (local.get $to) (i32.load8_u offset=2064 (local.get $byte))))
            (local.set $firsts (i32x4.add (local.get $firsts) (i32x4.splat (i32.const 8))))
            (local.set $eight (v128.load8x8_u offset=16 (i32.shl (local.tee $byte (i32.and (i32.shr_u (local.get $word) (i32.const 8)) (i32.const 255))) (i32.const 3))))
            (v128.store align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_low_i16x8_u (local.get $eight))))
            (v128.store offset=16 align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_high_i16x8_u (local.get $eight))))
            (local.set $to (i32.add (local.get $to) (i32.load8_u offset=2064 (local.get $byte))))
            (local.set $firsts (i32x4.add (local.get $firsts) (i32x4.splat (i32.const 8))))
            (local.set $eight (v128.load8x8_u offset=16 (i32.shl (local.tee $byte (i32.and (i32.shr_u (local.get $word) (i32.const 16)) (i32.const 255))) (i32.const 3))))
            (v128.store align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_low_i16x8_u (local.get $eight))))
            (v128.store offset=16 align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_high_i16x8_u (local.get $eight))))
            (local.set $to (i32.add (local.get $to) (i32.load8_u offset=2064 (local.get $byte))))
            (local.set $firsts (i32x4.add (local.get $firsts) (i32x4.splat (i32.const 8))))
            (local.set $eight (v128.load8x8_u offset=16 (i32.shl (local.tee $byte (i32.shr_u (local.get $word) (i32.const 24))) (i32.const 3))))
            (v128.store align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_low_i16x8_u (local.get $eight))))
            (v128.store offset=16 align=4 (local.get $to) (i32x4.add (local.get $firsts) (i32x4.extend_high_i16x8_u (local.get $eight))))
            (local.set $to (i32.add (local.get $to) (i32.load8_u offset=2064 (local.get $byte))))
            (local.set $firsts (i32x4.add (local.get $firsts) (i32x4.splat (i32.const 8))))
          )
          (else
            (loop $bit
              (if (local.get $word)
                (then
                  (br_if $done (i32.eq (i32.shr_u (i32.sub (local.get $to) (local.get $into)) (i32.const 2)) (local.get $room)))
                  (i32.store (local.get $to) (i32.sub (i32.add (local.get $first) (i32.const 31))
                    (i32.clz (i32.and (local.get $word) (i32.sub (i32.const 0) (local.get $word))))))
                  (local.set $word (i32.and (local.get $word) (i32.sub (local.get $word) (i32.const 1))))
                  (local.set $to (i32.add (local.get $to) (i32.const 4)))
                  (br $bit))))))
        (local.set $set (i32.add (local.get $set) (i32.const 4)))
        (local.set $first (i32.add (local.get $first) (i32.const 32)))
        (local.set $words (i32.sub (local.get $words) (i32.const 1)))
        (br $next)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $into)) (i32.const 2)))

  ;; The same for sets of few, sixty-four documents at a time and four places at once. Two hundred and fifty-six that are none
  ;; are skipped together.
  (func (export "placesOfFew") (param $set i32) (param $words i32) (param $first i32) (param $into i32) (param $room i32) (result i32)
    (local $bits i64) (local $count i32) (local $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.lt_u (local.get $words) (i32.const 2)))
        (br_if $done (i32.lt_u (i32.sub (local.get $room) (local.get $count)) (i32.const 64)))
        (if (i32.ge_u (local.get $words) (i32.const 8))
          (then (if (i32.eqz (v128.any_true (v128.or (v128.load align=4 (local.get $set)) (v128.load offset=16 align=4 (local.get $set)))))
            (then
              (local.set $set (i32.add (local.get $set) (i32.const 32)))
              (local.set $first (i32.add (local.get $first) (i32.const 256)))
              (local.set $words (i32.sub (local.get $words) (i32.const 8)))
              (br $next)))))
        (local.set $bits (i64.load align=4 (local.get $set)))
        (local.set $to (i32.add (local.get $into) (i32.shl (local.get $count) (i32.const 2))))
        (local.set $count (i32.add (local.get $count) (i32.wrap_i64 (i64.popcnt (local.get $bits)))))
        (loop $four
          (i32.store (local.get $to) (i32.sub (i32.add (local.get $first) (i32.const 63))
            (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits)))))))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (i32.store offset=4 (local.get $to) (i32.sub (i32.add (local.get $first) (i32.const 63))
            (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits)))))))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (i32.store offset=8 (local.get $to) (i32.sub (i32.add (local.get $first) (i32.const 63))
            (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits)))))))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (i32.store offset=12 (local.get $to) (i32.sub (i32.add (local.get $first) (i32.const 63))
            (i32.wrap_i64 (i64.clz (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits)))))))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (local.set $to (i32.add (local.get $to) (i32.const 16)))
          (br_if $four (i64.ne (local.get $bits) (i64.const 0))))
        (local.set $set (i32.add (local.get $set) (i32.const 8)))
        (local.set $first (i32.add (local.get $first) (i32.const 64)))
        (local.set $words (i32.sub (local.get $words) (i32.const 2)))
        (br $next)))
    (i32.add (local.get $count) (call $placesOf (local.get $set) (local.get $words) (local.get $first)
      (i32.add (local.get $into) (i32.shl (local.get $count) (i32.const 2))) (i32.sub (local.get $room) (local.get $count)))))

  ;; A bit for each whole number from $low to $low + $span. Below the lower bound, the difference wraps around to something larger than the span.
  ;; Sixteen comparisons are narrowed to a byte each, and to a bit each.
  (func (export "markWhole") (param $numbers i32) (param $count i32) (param $low i32) (param $span i32) (param $into i32)
    (local $lows v128) (local $spans v128) (local $bits i32) (local $at i32)
    (local.set $lows (i32x4.splat (local.get $low)))
    (local.set $spans (i32x4.splat (local.get $span)))
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 16)))
        (i32.store16 (local.get $into) (i8x16.bitmask (i8x16.narrow_i16x8_s
          (i16x8.narrow_i32x4_s
            (i32x4.le_u (i32x4.sub (v128.load align=4 (local.get $numbers)) (local.get $lows)) (local.get $spans))
            (i32x4.le_u (i32x4.sub (v128.load offset=16 align=4 (local.get $numbers)) (local.get $lows)) (local.get $spans)))
          (i16x8.narrow_i32x4_s
            (i32x4.le_u (i32x4.sub (v128.load offset=32 align=4 (local.get $numbers)) (local.get $lows)) (local.get $spans))
            (i32x4.le_u (i32x4.sub (v128.load offset=48 align=4 (local.get $numbers)) (local.get $lows)) (local.get $spans))))))
        (local.set $into (i32.add (local.get $into) (i32.const 2)))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 64)))
        (local.set $count (i32.sub (local.get $count) (i32.const 16)))
        (br $next)))
    (block $done
      (br_if $done (i32.eqz (local.get $count)))
      (loop $number
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32.le_u (i32.sub (i32.load (local.get $numbers)) (local.get $low)) (local.get $span))
          (local.get $at))))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 4)))
        (br_if $number (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (local.get $count))))
      (i32.store16 (local.get $into) (local.get $bits))))

  ;; The same for numbers of 64 bits; NaN is within no bounds. A shuffle takes the lower halves of four comparisons.
  (func (export "mark") (param $numbers i32) (param $count i32) (param $low f64) (param $high f64) (param $into i32)
    (local $lows v128) (local $highs v128) (local $bits i32) (local $at i32)
    (local $0 v128) (local $1 v128) (local $2 v128) (local $3 v128) (local $4 v128) (local $5 v128) (local $6 v128) (local $7 v128)
    (local.set $lows (f64x2.splat (local.get $low)))
    (local.set $highs (f64x2.splat (local.get $high)))
    (block $few
      (loop $next
        (br_if $few (i32.lt_u (local.get $count) (i32.const 16)))
        (local.set $0 (v128.load align=8 (local.get $numbers)))
        (local.set $0 (v128.and (f64x2.ge (local.get $0) (local.get $lows)) (f64x2.le (local.get $0) (local.get $highs))))
        (local.set $1 (v128.load offset=16 align=8 (local.get $numbers)))
        (local.set $1 (v128.and (f64x2.ge (local.get $1) (local.get $lows)) (f64x2.le (local.get $1) (local.get $highs))))
        (local.set $2 (v128.load offset=32 align=8 (local.get $numbers)))
        (local.set $2 (v128.and (f64x2.ge (local.get $2) (local.get $lows)) (f64x2.le (local.get $2) (local.get $highs))))
        (local.set $3 (v128.load offset=48 align=8 (local.get $numbers)))
        (local.set $3 (v128.and (f64x2.ge (local.get $3) (local.get $lows)) (f64x2.le (local.get $3) (local.get $highs))))
        (local.set $4 (v128.load offset=64 align=8 (local.get $numbers)))
        (local.set $4 (v128.and (f64x2.ge (local.get $4) (local.get $lows)) (f64x2.le (local.get $4) (local.get $highs))))
        (local.set $5 (v128.load offset=80 align=8 (local.get $numbers)))
        (local.set $5 (v128.and (f64x2.ge (local.get $5) (local.get $lows)) (f64x2.le (local.get $5) (local.get $highs))))
        (local.set $6 (v128.load offset=96 align=8 (local.get $numbers)))
        (local.set $6 (v128.and (f64x2.ge (local.get $6) (local.get $lows)) (f64x2.le (local.get $6) (local.get $highs))))
        (local.set $7 (v128.load offset=112 align=8 (local.get $numbers)))
        (local.set $7 (v128.and (f64x2.ge (local.get $7) (local.get $lows)) (f64x2.le (local.get $7) (local.get $highs))))
        (i32.store16 (local.get $into) (i8x16.bitmask (i8x16.narrow_i16x8_s
          (i16x8.narrow_i32x4_s
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $0) (local.get $1))
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $2) (local.get $3)))
          (i16x8.narrow_i32x4_s
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $4) (local.get $5))
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $6) (local.get $7))))))
        (local.set $into (i32.add (local.get $into) (i32.const 2)))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 128)))
        (local.set $count (i32.sub (local.get $count) (i32.const 16)))
        (br $next)))
    (block $done
      (br_if $done (i32.eqz (local.get $count)))
      (loop $number
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32.and (f64.ge (f64.load (local.get $numbers)) (local.get $low)) (f64.le (f64.load (local.get $numbers)) (local.get $high)))
          (local.get $at))))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 8)))
        (br_if $number (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (local.get $count))))
      (i32.store16 (local.get $into) (local.get $bits)))))
