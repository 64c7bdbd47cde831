;; The inner loops of nearest neighbors. All places are bytes in the memory, and nothing needs to be aligned.
(module
  (memory (import "engine" "memory") 1)

  ;; The sum of the four lanes.
  (func $sum (param $lanes v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $lanes)) (i32x4.extract_lane 1 (local.get $lanes)))
      (i32.add (i32x4.extract_lane 2 (local.get $lanes)) (i32x4.extract_lane 3 (local.get $lanes)))))

  ;; In how many of 256 bits each of $count codes at $codes differs from the one at $code, as 16-bit numbers at $into, and how often each number occurs.
  (func (export "distances") (param $codes i32) (param $code i32) (param $count i32) (param $into i32) (param $histogram i32)
    (local $low v128) (local $high v128) (local $distance i32) (local $at i32)
    (local.set $low (v128.load (local.get $code)))
    (local.set $high (v128.load offset=16 (local.get $code)))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $distance (call $sum (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.add
          (i8x16.popcnt (v128.xor (local.get $low) (v128.load (local.get $codes))))
          (i8x16.popcnt (v128.xor (local.get $high) (v128.load offset=16 (local.get $codes)))))))))
        (i32.store16 (local.get $into) (local.get $distance))
        (local.set $at (i32.add (local.get $histogram) (i32.shl (local.get $distance) (i32.const 2))))
        (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 32)))
        (local.set $into (i32.add (local.get $into) (i32.const 2)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $next))))

  ;; The sum of the products of $count bytes at $bytes and 16-bit numbers at $query. $count is a multiple of 16.
  (func (export "multiply") (param $bytes i32) (param $query i32) (param $count i32) (result i32)
    (local $sums v128) (local $others v128) (local $block v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $block (v128.load (local.get $bytes)))
        (local.set $sums (i32x4.add (local.get $sums)
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $block)) (v128.load (local.get $query)))))
        (local.set $others (i32x4.add (local.get $others)
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $block)) (v128.load offset=16 (local.get $query)))))
        (local.set $bytes (i32.add (local.get $bytes) (i32.const 16)))
        (local.set $query (i32.add (local.get $query) (i32.const 32)))
        (local.set $count (i32.sub (local.get $count) (i32.const 16)))
        (br $next)))
    (call $sum (i32x4.add (local.get $sums) (local.get $others)))))
